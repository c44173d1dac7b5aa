/**
 * How long a test waits for what happens once, such as a start: machines differ tenfold in speed, and only a test that
 * fails waits this long. How fast something is belongs into bench/.
 */
export const PATIENCE_MS = 300_000
