/** What a test file has opened, from the first to the last. */
const opened: (() => Promise<unknown>)[] = []

/** Closes it after the file's last test, wherever in the file it is opened: vitest runs no `afterAll` of a test's body. */
export function closeLater(close: () => Promise<unknown>): void {
  opened.push(close)
}

export async function closeOpened(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close()
}
