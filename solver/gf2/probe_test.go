package gf2
import ("testing";"fmt";"time";"math/rand/v2";"os";"strings")
func TestProbe(t *testing.T){
 sizes:=os.Getenv("SIZES")
 for _,f:=range strings.Fields(sizes){
  var r,c int; fmt.Sscanf(f,"%dx%d",&r,&c)
  null:=NewCross(r,c).Null()
  t0:=time.Now()
  tr,_:=null.tree(t.Context())
  t1:=time.Now()
  fmt.Println(f,null.Dim(),"prep",t1.Sub(t0),tr.sizes())
  rng:=rand.New(rand.NewPCG(1,2))
  for range 3 { v:=randomVector(rng,null.n); t2:=time.Now()
   l,_:=null.Lightest(t.Context(),v,ignore)
   d:=time.Since(t2)
   fmt.Println("  ",l.Weight,l.Count,l.Nodes,d, d/time.Duration(l.Nodes)) }
 }
}
