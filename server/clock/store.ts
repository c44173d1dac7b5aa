import { one, write } from '#server/database/statement.ts'

export const turnedBy = one('clock.turnedBy', 'select ahead_ms from dev_clock')

/** Nothing, if the clock has been turned since it was read. */
export const turn = write(
  'clock.turn',
  'update dev_clock set ahead_ms = $toMs where ahead_ms = $fromMs and ahead_ms < $toMs',
)
