import { Server } from 'node:http'

/**
 * Shifts the clock of everything a test run starts, so that it can be run at any hour:
 * `TEST_CLOCK=2027-03-28T00:10 npm test` begins at that time in London, and time goes on from there. The run's first
 * process works out the shift and loads this file into every Node that it starts, the program among them; journeys load
 * `shiftClock` into browsers, and `database-server.ts` gives PostgreSQL the same time.
 */

/** Milliseconds from the machine's clock to the run's. */
export const CLOCK_SHIFT_MS = Number(process.env.TEST_CLOCK_SHIFT_MS ?? firstShift())

if (CLOCK_SHIFT_MS !== 0 && !('isClockShifted' in globalThis)) {
  shiftClock(CLOCK_SHIFT_MS)
  Object.assign(globalThis, { isClockShifted: true })
  dateReplies()
  process.env.TEST_CLOCK_SHIFT_MS = String(CLOCK_SHIFT_MS)
  const preload = `--import ${import.meta.url}`
  if (!process.env.NODE_OPTIONS?.includes(preload))
    process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${preload}`.trim()
}

function firstShift() {
  const wanted = process.env.TEST_CLOCK
  if (!wanted) return 0
  const zoned = Temporal.PlainDateTime.from(wanted).toZonedDateTime('Europe/London')
  return zoned.epochMilliseconds - Date.now()
}

/**
 * Replaces `Date` and `Temporal.Now`. Runs in browsers too, so it knows nothing of this file.
 * @param {number} shiftMs
 */
export function shiftClock(shiftMs) {
  const MachineDate = Date
  const now = () => MachineDate.now() + shiftMs
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], made),
    apply: () => new MachineDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  MachineDate.prototype.constructor = globalThis.Date
  if (!('Temporal' in globalThis)) return
  const { Now } = Temporal
  const zone = () => Now.timeZoneId()
  const at = (timeZone = zone()) =>
    Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(timeZone)
  Object.assign(Now, {
    instant: () => Temporal.Instant.fromEpochMilliseconds(now()),
    zonedDateTimeISO: at,
    plainDateTimeISO: (/** @type {string} */ timeZone) => at(timeZone).toPlainDateTime(),
    plainDateISO: (/** @type {string} */ timeZone) => at(timeZone).toPlainDate(),
    plainTimeISO: (/** @type {string} */ timeZone) => at(timeZone).toPlainTime(),
  })
}

/** Node dates its replies by the machine's clock; browsers tell the server's time by that. */
function dateReplies() {
  const { emit } = Server.prototype
  Server.prototype.emit = function (event, ...given) {
    if (event === 'request') given[1].setHeader('date', new Date().toUTCString())
    return emit.call(this, event, ...given)
  }
}
