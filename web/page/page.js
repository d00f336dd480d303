// Loads the program, says how far that is, and covers the page until the program has drawn its first picture.
"use strict";

(() => {
  const words = navigator.language.toLowerCase().startsWith("zh") ? {
    asked: "正在下载…",
    loading: (done, all) => `正在下载 ${done} / ${all} MB`,
    starting: "正在启动…",
    noAssembly: "此浏览器不支持 WebAssembly，Fourfold 无法运行。请换用较新的 Firefox、Chrome、Edge 或 Safari。",
    noGraphics: "此浏览器没有启用 WebGL，Fourfold 无法绘图。请在浏览器设置中启用硬件加速，或换用其他浏览器。",
    broken: "下载中断。请检查网络连接，然后重试。",
    refused: (status) => `服务器没有提供程序（状态 ${status}）。请稍后重试。`,
    failed: "Fourfold 未能启动。",
    ended: "Fourfold 已结束。",
    again: "重试",
    restart: "重新启动",
    paste: "请在此粘贴棋盘的文本",
    open: "打开",
    cancel: "取消",
  } : {
    asked: "Loading …",
    loading: (done, all) => `Loading ${done} of ${all} MB`,
    starting: "Starting …",
    noAssembly: "Fourfold needs WebAssembly, which this browser does not have. A recent Firefox, Chrome, Edge or Safari does.",
    noGraphics: "Fourfold draws with WebGL, which is turned off in this browser. Turn on hardware acceleration in its settings, or use another browser.",
    broken: "The download was interrupted. Please check the network connection and try again.",
    refused: (status) => `The server did not send the program (status ${status}). Please try again later.`,
    failed: "Fourfold could not start.",
    ended: "Fourfold has ended.",
    again: "Try again",
    restart: "Start again",
    paste: "Paste the text of a board here",
    open: "Open",
    cancel: "Cancel",
  };

  const { program, size } = document.currentScript.dataset;
  const [cover, bar, said, again, field] = ["cover", "bar", "said", "again", "field"].map((id) => document.getElementById(id));

  // Sorry is an error whose message is a sentence for the person.
  class Sorry extends Error {}

  // stop shows a sentence with a button that loads the page anew. The first one is the reason for what comes after it.
  let stopped = false;
  const stop = (sentence, label) => {
    if (stopped) return;
    stopped = true;
    bar.hidden = true;
    said.textContent = sentence;
    again.textContent = label;
    again.onclick = () => location.reload();
    again.hidden = cover.hidden = false;
    again.focus();
  };

  // loading says how much of the program has come. It is counted unpacked, and told as part of what is sent, where the
  // server says how much that is.
  let told = -1;
  const loading = (bytes, sent) => {
    const part = Math.min(bytes / size, 1);
    if (part - told < 0.02) return;
    told = part;
    bar.firstElementChild.style.transform = `scaleX(${part})`;
    bar.setAttribute("aria-valuenow", Math.round(part * 100));
    const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
    said.textContent = sent ? words.loading(megabytes(part * sent), megabytes(sent)) : words.asked;
  };

  const starting = () => {
    bar.firstElementChild.style.transform = "none";
    said.textContent = words.starting; // nothing moves: without a graphics card that would take half of the processor
  };

  // count says how much of a response has come, and returns how many bytes it was. It stops counting a fast
  // one, as from the browser's cache, since the copies would delay it by a third.
  const count = async (response) => {
    const reader = response.body.getReader();
    const sent = Number(response.headers.get("Content-Length"));
    const begun = performance.now();
    let bytes = 0;
    try {
      for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
        bytes += value.length;
        loading(bytes, sent);
        if (bytes > size / 10 && performance.now() - begun < 100) {
          reader.cancel();
          bytes = size;
        }
      }
    } catch { /* what was to be compiled fails likewise */ }
    return bytes;
  };

  const download = async () => {
    let response;
    try {
      response = await fetch(program);
    } catch {
      throw new Sorry(words.broken);
    }
    if (!response.ok) throw new Sorry(words.refused(response.status));
    return response;
  };

  // compile compiles a program while it comes. What is counted is a copy, since browsers keep what they have compiled
  // only of a response that comes straight from the network. A server that does not know the type is helped out. A
  // network that fails is a TypeError.
  const compile = async (response, imports) => {
    const counted = count(response.clone());
    const known = response.headers.get("Content-Type") === "application/wasm";
    const typed = known ? response : new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
    try {
      return (await WebAssembly.instantiateStreaming(typed, imports)).instance;
    } catch (reason) {
      throw await counted < size || reason instanceof TypeError ? new Sorry(words.broken) : reason;
    }
  };

  // A window moved to a screen with other pixels is measured anew, as if it had changed its size.
  const followScreen = () => {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
      dispatchEvent(new Event("resize"));
      followScreen();
    }, { once: true });
  };

  // The program takes all keys it is told of. These are the browser's, as are all while there is a field to paste into.
  const leaveKeys = (event) => {
    const tools = event.ctrlKey && event.shiftKey && ["I", "J", "R"].includes(event.key.toUpperCase());
    if (field.open || event.key === "F5" || event.key === "F12" || tools) event.stopImmediatePropagation();
  };

  // The program's functions are there when it has started.
  const tell = (event, ...args) => globalThis.fourfold[event]?.(...args);

  // The toolkit does not know some keys in a browser. It must not see those that paste, for which there is an event.
  const names = { PageUp: "Prior", PageDown: "Next", Home: "Home", End: "End" };
  const keyDown = (event) => {
    const { key, code, shiftKey: shift, altKey: alt } = event;
    if (typeof key !== "string") return; // of a form that the browser fills in
    const ctrl = event.ctrlKey || event.metaKey;
    if ((ctrl && !alt && key.toLowerCase() === "v") || (shift && key === "Insert")) return event.stopImmediatePropagation();
    let name = names[key];
    if (ctrl && !alt && [",", "-", "+", "="].includes(key)) name = key;
    if (alt && !ctrl && code.startsWith("Key")) name ??= code.slice(3);
    if (!name) return;
    event.preventDefault();
    if (!alt) event.stopImmediatePropagation(); // the toolkit opens the menu unless it sees a key between Alt down and up
    tell("key", name, ctrl, shift, alt);
  };

  const pasted = (event) => {
    if (field.open) return;
    event.preventDefault();
    tell("pasted", event.clipboardData.getData("text/plain"));
  };

  const dropped = async (event) => {
    event.preventDefault();
    const files = event.dataTransfer.files, text = event.dataTransfer.getData("text/plain");
    if (files.length > 0) tell("dropped", await read(files));
    else if (text) tell("pasted", text);
  };

  // listen tells the program of events, before the toolkit sees them.
  const listen = () => {
    const on = (type, handle, target = globalThis) => target.addEventListener(type, handle, { capture: true });
    on("keydown", leaveKeys);
    on("keydown", keyDown);
    on("paste", pasted);
    on("dragover", (event) => event.preventDefault()); // allows dropping
    on("drop", dropped);
    on("hashchange", () => tell("linked"));
    on("pagehide", () => tell("leaving"));
    on("visibilitychange", () => { if (document.visibilityState === "hidden") tell("leaving"); }, document);
    for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) addEventListener(type, touched, { passive: false });
  };

  // The toolkit knows no fingers. The first one is told to it as a mouse, which does not move until the finger has left its
  // place. Over a dialog or a menu, it turns the wheel instead.
  const trembling = 8;
  let finger = null;
  const mouse = (type, at, more) => document.dispatchEvent(new MouseEvent(type, { clientX: at.clientX, clientY: at.clientY, bubbles: true, ...more }));
  // turn turns the wheel as far as a finger went. The toolkit scrolls by twice the distance it is told, if that is 5 or more.
  const turn = (finger, at) => {
    const way = finger.last.clientY - at.clientY;
    if (Math.abs(way) < 10) return;
    document.dispatchEvent(new WheelEvent("wheel", { deltaY: way / 2 }));
    finger.last = at;
  };
  const touched = (event) => {
    if (event.target.tagName !== "CANVAS") return;
    event.preventDefault(); // or the browser zooms, scrolls, and tells of a mouse too
    const at = event.changedTouches[0];
    switch (event.type) {
      case "touchstart":
        if (finger) return;
        finger = { id: at.identifier, from: at, last: at, moves: false, scrolls: tell("covered") };
        mouse("mousemove", at);
        if (!finger.scrolls) mouse("mousedown", at);
        return;
      case "touchmove":
        if (at.identifier !== finger?.id) return;
        finger.moves ||= Math.hypot(at.clientX - finger.from.clientX, at.clientY - finger.from.clientY) > trembling;
        if (!finger.moves) return;
        if (!finger.scrolls) mouse("mousemove", at, { buttons: 1 });
        else turn(finger, at);
        return;
      default:
        if (at.identifier !== finger?.id) return;
        if (finger.scrolls && !finger.moves) mouse("mousedown", finger.from);
        if (!finger.scrolls || !finger.moves) mouse("mouseup", at);
        mouse("mousemove", { clientX: -1, clientY: -1 }); // or what is there would look as if a mouse rested on it
        finger = null;
    }
  };

  // Browsers have no clipboard at an address without TLS, and the toolkit fails without one. A text area can copy everywhere.
  if (!navigator.clipboard) {
    const writeText = async (text) => {
      const area = Object.assign(document.createElement("textarea"), { value: text });
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText, readText: () => Promise.reject(new Error("no permission")) } });
  }

  // The toolkit must not take the mouse away from the field.
  for (const type of ["mousedown", "mouseup", "mousemove", "wheel", "contextmenu"]) field.addEventListener(type, (event) => event.stopPropagation());

  // askText asks for a text where the page may not read the clipboard. Pasting is enough. It comes to null if that is cancelled.
  const askText = () => new Promise((given) => {
    const [area, cancel, open] = field.querySelectorAll("textarea, button");
    Object.assign(area, { value: "", placeholder: words.paste, ariaLabel: words.paste });
    open.textContent = words.open;
    cancel.textContent = words.cancel;
    area.oninput = ({ inputType }) => { if (inputType === "insertFromPaste") field.close(open.value); };
    field.returnValue = "";
    field.onclose = () => given(field.returnValue ? area.value : null);
    field.showModal();
  });

  // read reads files, of each no more than any text of boards may have.
  const maxFile = 16 << 20; // bytes
  const readFile = async (file) => {
    try {
      return { name: file.name, bytes: new Uint8Array(await file.slice(0, maxFile).arrayBuffer()) };
    } catch (reason) {
      return { name: file.name, bytes: new Uint8Array(), failed: reason.message };
    }
  };
  const read = (list) => Promise.all([...list].map(readFile));

  // What the program asks of the page, and tells it.
  globalThis.fourfold = {
    read,
    choose: (accept) => new Promise((chosen) => {
      const input = Object.assign(document.createElement("input"), { type: "file", multiple: true, accept });
      input.addEventListener("change", () => chosen(read(input.files)));
      input.click();
    }),
    save: (name, bytes) => {
      const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
      Object.assign(document.createElement("a"), { href: address, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000); // by when the browser has saved it
    },
    clipboard: () => navigator.clipboard.readText().catch(askText),
    ready: () => requestAnimationFrame(() => { cover.hidden = !stopped; }),
    failed: (text) => stop(text, words.restart),
  };

  const start = async () => {
    if (typeof WebAssembly !== "object") throw new Sorry(words.noAssembly);
    if (typeof WebGLRenderingContext !== "function") throw new Sorry(words.noGraphics);
    // Whether there is WebGL is seen when the program asks for it: asking twice takes a second without a graphics card.
    addEventListener("webglcontextcreationerror", () => stop(words.noGraphics, words.again), { capture: true });
    loading(0);
    const go = new Go();
    go.env = { GOGC: "off" }; // until the first picture
    const instance = await compile(await download(), go.importObject);
    starting();
    followScreen();
    listen();
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    await go.run(instance);
    stop(words.ended, words.restart);
  };

  start().catch((reason) => {
    console.error(reason);
    stop(reason instanceof Sorry ? reason.message : `${words.failed} ${reason}`, words.again);
  });
})();
