/** Clean-up functions for everything that a test file has opened or changed, in order. */
const opened: (() => unknown)[] = []

/**
 * Runs `close` after the file's last test, or before the next file if this one's tests are all skipped. Unlike
 * `afterAll`, it can be called inside a test.
 */
export function closeLater(close: () => unknown): void {
  opened.push(close)
}

export async function closeOpened(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close()
}
