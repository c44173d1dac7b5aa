import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of /proc a second: fixed on Linux (USER_HZ). */
const TICKS = 100
const LOOK_EVERY_MS = 500

/**
 * Runs `work` and measures the processor seconds of all processes that descend from this one meanwhile, those that
 * outlive their parents too. Undefined where there is no /proc.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, seconds: number | undefined }>}
 */
export async function measured(work) {
  const known = new Map()
  let orphaned = 0
  const look = () => {
    const all = processes()
    if (!all) return
    for (const [pid, { parent }] of all) {
      if (parent === process.pid || known.has(parent) || known.has(pid))
        known.set(pid, all.get(pid))
    }
    for (const [pid, { parent, ticks }] of known) {
      if (all.has(pid)) continue
      known.delete(pid)
      // Whoever waits for a child that has ended is given its time.
      if (parent === 1) orphaned += ticks
    }
  }
  const before = ticksOfChildren()
  const timer = setInterval(look, LOOK_EVERY_MS)
  const result = await work()
  look()
  clearInterval(timer)
  const after = ticksOfChildren()
  if (before === undefined || after === undefined) return { result, seconds: undefined }
  const running = [...known.values()].reduce((sum, { ticks }) => sum + ticks, 0)
  return { result, seconds: (after - before + orphaned + running) / TICKS }
}

/** What this process was given of children that have ended. */
function ticksOfChildren() {
  try {
    const fields = statOf('self')
    return Number(fields[13]) + Number(fields[14])
  } catch {
    return undefined
  }
}

/** @returns {Map<number, { parent: number, ticks: number }> | undefined} parents before their children */
function processes() {
  const found = new Map()
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      try {
        const [, parent, ...fields] = statOf(name)
        const ticks = fields.slice(9, 13).reduce((sum, field) => sum + Number(field), 0)
        found.set(Number(name), { parent: Number(parent), ticks })
      } catch {
        // It has ended meanwhile.
      }
    }
    return new Map([...found].sort(([a], [b]) => a - b))
  } catch {
    return undefined
  }
}

/**
 * The fields from the state on (proc_pid_stat(5)); the name before it may have spaces.
 * @param {string} pid
 */
function statOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
