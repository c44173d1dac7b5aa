/** A worker that ticks: a page in the background is only allowed a timer each second, its worker is not. */
addEventListener('message', ({ data: everyMs }: MessageEvent<number>) => {
  setInterval(() => postMessage(0), everyMs)
})
