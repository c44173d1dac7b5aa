/**
 * How long a test waits for what happens once, such as a start: machines differ tenfold in speed, and only a test that
 * fails waits this long. How fast something is belongs into bench/. PATIENCE_MS=20000 is handy while writing a test.
 */
export const PATIENCE_MS = Number(process.env.PATIENCE_MS ?? 300_000)
