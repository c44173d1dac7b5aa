import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** What every test file of a process shares, by name. */
type Globals = Map<string, unknown>

/** The names of what has changed since the last call, or since this module was loaded. */
export function changedGlobals(): string[] {
  const before = known
  known = globals()
  return [...new Set([...before.keys(), ...known.keys()])].filter(
    (name) => !Object.is(before.get(name), known.get(name)) && !isByLibrary(name, before),
  )
}

function globals(): Globals {
  const found: Globals = new Map<string, unknown>([
    ['working folder', process.cwd()],
    ['certificate authorities', getCACertificates('default').join()],
  ])
  for (const [name, value] of Object.entries(process.env))
    if (!VITEST.test(name)) found.set(`process.env.${name}`, value)
  for (const name of REPLACEABLE) found.set(name, valueIn(globalThis, name))
  for (const object of BUILT_IN)
    for (const name of Object.getOwnPropertyNames(object.prototype))
      found.set(`${object.name}.prototype.${name}`, valueIn(object.prototype, name))
  for (const object of [Date, Math, JSON, performance, process, console])
    for (const name of Object.getOwnPropertyNames(object))
      if (typeof valueIn(object, name) === 'function')
        found.set(`${nameOf(object)}.${name}`, valueIn(object, name))
  return found
}

/** Libraries that are loaded late add what Node lacks, and tell their own parts where they are. */
const isByLibrary = (name: string, before: Globals) =>
  name === 'process.env.VIPSHOME' || (/^(Math|JSON)\./.test(name) && !before.has(name))

const VITEST = /^(VITEST|TEST$|__)/
/** Timers, the clock, and what pages have and Node lacks. Libraries may define others when they are loaded. */
const REPLACEABLE = [
  ...['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval'],
  ...['queueMicrotask', 'fetch', 'Date', 'Temporal', 'WebSocket', 'crypto', 'performance'],
  ...['window', 'document', 'location', 'localStorage', 'sessionStorage', 'MediaStream'],
  ...['RTCPeerConnection', 'addEventListener', 'removeEventListener'],
]
const BUILT_IN = [Object, Array, String, Number, Date, Promise, Map, Set, Error, AbortSignal, URL]

/** Without calling a getter, which may replace itself. */
const valueIn = (object: object, name: string) =>
  Object.getOwnPropertyDescriptor(object, name)?.value

const nameOf = (object: object) =>
  'name' in object ? object.name : Object.prototype.toString.call(object).slice(8, -1)

// Node drops repeated ones once they have been set: from here on, undoing a change brings back the same list.
setDefaultCACertificates(getCACertificates('default'))
/** Read before any test file is: whatever differs later has been left by one. */
let known = globals()
