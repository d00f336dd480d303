#include "textflag.h"

// A vector has 16 lanes of 16 bits: a register of AVX2.

// func signMembersAVX2(members *int16, values *uint16, masks *uint64, vectors int)
TEXT ·signMembersAVX2(SB), NOSPLIT, $0-32
	MOVQ members+0(FP), DI
	MOVQ values+8(FP), SI
	MOVQ masks+16(FP), DX
	MOVQ vectors+24(FP), CX
	VPCMPEQW Y2, Y2, Y2
	VPSLLW $15, Y2, Y2 // what a lane of 0 holds

sign:
	VPXOR (SI), Y2, Y0
	VMOVDQU (DX), Y1
	VPXOR Y1, Y0, Y0
	VPSUBW Y1, Y0, Y0
	VMOVDQU Y0, (DI)
	ADDQ $32, SI
	ADDQ $32, DX
	ADDQ $32, DI
	DECQ CX
	JNZ sign
	VZEROUPPER
	RET

// func addMembersAVX2(vectors *vector, heads int, members *int16, chars *uint16, targets *uint32, others int, characters *vector)
TEXT ·addMembersAVX2(SB), NOSPLIT, $0-56
	MOVQ vectors+0(FP), DI
	MOVQ heads+8(FP), CX
	MOVQ members+16(FP), SI
	MOVQ chars+24(FP), DX
	MOVQ targets+32(FP), R8
	MOVQ others+40(FP), R9
	MOVQ characters+48(FP), R10
	MOVQ DI, R11

head:
	MOVWLZX (DX), AX
	VPBROADCASTW (SI), Y0
	VPSIGNW (R10)(AX*1), Y0, Y0
	VMOVDQU Y0, (R11)
	ADDQ $2, DX
	ADDQ $2, SI
	ADDQ $32, R11
	DECQ CX
	JNZ head
	TESTQ R9, R9
	JZ added

other:
	MOVWLZX (DX), AX
	MOVL (R8), BX
	VPBROADCASTW (SI), Y0
	VPSIGNW (R10)(AX*1), Y0, Y0
	VPADDW (DI)(BX*1), Y0, Y0
	VMOVDQU Y0, (DI)(BX*1)
	ADDQ $2, DX
	ADDQ $2, SI
	ADDQ $4, R8
	DECQ R9
	JNZ other

added:
	VZEROUPPER
	RET

// BUTTERFLY replaces v and w by their sum and their difference.
#define BUTTERFLY(v, w) \
	VPADDW w, v, Y8 \
	VPSUBW w, v, w \
	VMOVDQA Y8, v

// HALVES does the same to two vectors of the two halves of a block of 16.
#define HALVES(at) \
	VMOVDQU at(R10), Y0 \
	VMOVDQU (256+at)(R10), Y1 \
	VPADDW Y1, Y0, Y2 \
	VPSUBW Y1, Y0, Y3 \
	VMOVDQU Y2, at(R10) \
	VMOVDQU Y3, (256+at)(R10)

// ABSOLUTE adds the absolute values of v to those so far.
#define ABSOLUTE(v, sum) \
	VPABSW v, v \
	VPADDW v, sum, sum

// func addFamilyAVX2(bounds, vectors *vector, units, dim int)
//
// The sums of absolute values are in Y9 to Y15, the first one at 0(SP); the largest of them so far is at 32(SP).
TEXT ·addFamilyAVX2(SB), NOSPLIT, $64-32
	MOVQ bounds+0(FP), DI
	MOVQ vectors+8(FP), SI
	MOVQ units+16(FP), CX
	MOVQ dim+24(FP), DX
	VPXOR Y0, Y0, Y0
	VMOVDQU Y0, 32(SP)
	MOVQ $256, R9
	MOVQ $1, R12
	CMPQ DX, $4
	JNE half

	// Of a block of 16, the sums and then the differences of its halves are blocks of 8.
	SHRQ $1, CX
	MOVQ SI, R10
	MOVQ CX, R11

sixteen:
	HALVES(0)
	HALVES(32)
	HALVES(64)
	HALVES(96)
	HALVES(128)
	HALVES(160)
	HALVES(192)
	HALVES(224)
	ADDQ $512, R10
	DECQ R11
	JNZ sixteen
	MOVQ $512, R9
	MOVQ $2, R12

half:
	MOVQ SI, R10
	MOVQ CX, R11
	VPXOR Y8, Y8, Y8
	VMOVDQU Y8, 0(SP)
	VPXOR Y9, Y9, Y9
	VPXOR Y10, Y10, Y10
	VPXOR Y11, Y11, Y11
	VPXOR Y12, Y12, Y12
	VPXOR Y13, Y13, Y13
	VPXOR Y14, Y14, Y14
	VPXOR Y15, Y15, Y15

eight:
	VMOVDQU 0(R10), Y0
	VMOVDQU 32(R10), Y1
	VMOVDQU 64(R10), Y2
	VMOVDQU 96(R10), Y3
	VMOVDQU 128(R10), Y4
	VMOVDQU 160(R10), Y5
	VMOVDQU 192(R10), Y6
	VMOVDQU 224(R10), Y7
	CMPQ DX, $1
	JLT absolute
	BUTTERFLY(Y0, Y1)
	BUTTERFLY(Y2, Y3)
	BUTTERFLY(Y4, Y5)
	BUTTERFLY(Y6, Y7)
	CMPQ DX, $2
	JLT absolute
	BUTTERFLY(Y0, Y2)
	BUTTERFLY(Y1, Y3)
	BUTTERFLY(Y4, Y6)
	BUTTERFLY(Y5, Y7)
	CMPQ DX, $3
	JLT absolute
	BUTTERFLY(Y0, Y4)
	BUTTERFLY(Y1, Y5)
	BUTTERFLY(Y2, Y6)
	BUTTERFLY(Y3, Y7)

absolute:
	VPABSW Y0, Y0
	VPADDW 0(SP), Y0, Y0
	VMOVDQU Y0, 0(SP)
	ABSOLUTE(Y1, Y9)
	ABSOLUTE(Y2, Y10)
	ABSOLUTE(Y3, Y11)
	ABSOLUTE(Y4, Y12)
	ABSOLUTE(Y5, Y13)
	ABSOLUTE(Y6, Y14)
	ABSOLUTE(Y7, Y15)
	ADDQ R9, R10
	DECQ R11
	JNZ eight

	// Sums of the blocks that share a unit, then the largest of them.
	VMOVDQU 0(SP), Y8
	CMPQ DX, $3
	JGE most
	VPADDW Y12, Y8, Y8
	VPADDW Y13, Y9, Y9
	VPADDW Y14, Y10, Y10
	VPADDW Y15, Y11, Y11
	VPXOR Y12, Y12, Y12
	VPXOR Y13, Y13, Y13
	VPXOR Y14, Y14, Y14
	VPXOR Y15, Y15, Y15
	CMPQ DX, $2
	JGE most
	VPADDW Y10, Y8, Y8
	VPADDW Y11, Y9, Y9
	VPXOR Y10, Y10, Y10
	VPXOR Y11, Y11, Y11
	CMPQ DX, $1
	JGE most
	VPADDW Y9, Y8, Y8
	VPXOR Y9, Y9, Y9

most:
	VPMAXSW Y9, Y8, Y8
	VPMAXSW Y11, Y10, Y10
	VPMAXSW Y13, Y12, Y12
	VPMAXSW Y15, Y14, Y14
	VPMAXSW Y10, Y8, Y8
	VPMAXSW Y14, Y12, Y12
	VPMAXSW Y12, Y8, Y8
	VPMAXSW 32(SP), Y8, Y8
	VMOVDQU Y8, 32(SP)
	ADDQ $256, SI
	DECQ R12
	JNZ half
	VPADDW (DI), Y8, Y8
	VMOVDQU Y8, (DI)
	VZEROUPPER
	RET
