import { Server } from 'node:http'

/**
 * Shifts the clock of everything in a test run, so that it can run at any time of day:
 * `TEST_CLOCK=2027-03-28T00:10 npm test` starts at that time in London, and time continues from there. The run's first
 * process computes the shift and loads this file into every Node process that it starts, including the program;
 * journeys load `shiftClock` into browsers, and `database-server.ts` gives PostgreSQL the same time.
 */

/** Milliseconds to add to the machine's clock. */
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
 * Replaces `Date` and `Temporal.Now`. Also runs in browsers, so it can't refer to anything else in this file.
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

/** Node uses the machine's clock for the Date header, from which browsers work out the server's time. */
function dateReplies() {
  const { emit } = Server.prototype
  Server.prototype.emit = function (event, ...given) {
    if (event === 'request') given[1].setHeader('date', new Date().toUTCString())
    return emit.call(this, event, ...given)
  }
}
