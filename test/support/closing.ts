/** Clean-up functions for everything that a test file has opened, in order. */
const opened: (() => Promise<unknown>)[] = []

/** Runs `close` after the file's last test. Unlike `afterAll`, it can be called inside a test. */
export function closeLater(close: () => Promise<unknown>): void {
  opened.push(close)
}

export async function closeOpened(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close()
}
