/** Who asks, as far as that is known. Whoever has a `person` is signed in. */
export type Asker = { network: string | undefined; person: string | undefined }

/** Undefined: the program itself, which has all places and no share. */
export type Asking = Asker | undefined

/** Whoever is refused found every place taken, or their network's share, or their own; or waited too long. */
const WHYS = ['full', 'network', 'person', 'late'] as const
export type Why = (typeof WHYS)[number]

/** What a network has of the places at work, and of those that wait, at most; and a person likewise. */
export const shareOf = (places: number) => Math.max(1, Math.floor(places / 4))

/** The others are for people who are signed in. */
export const forVisitors = (places: number) => Math.ceil((places * 3) / 4)

export type LineOptions = {
  /** As /metrics calls it. */
  name: string
  atWork: number
  /** How many of a person are at work at a time, if fewer than their share. */
  atWorkOfPerson?: number
  waiting: number
  patienceMs?: number
  /** What is thrown. */
  refusal: (why: Why) => Error
  /** What it takes to begin besides a place. */
  hasRoom?: () => boolean
  /** What a free place is for, if not for the next in this line. */
  onFree?: () => void
}

type Wish = {
  /** All want the same: the first waits for it, and it begins as soon as it may for any of them. */
  askers: Iterable<Asking>
  /** Aborted when no one wants it any more. */
  gone?: AbortSignal
  /** It is half done, and waits even if others may not; or for as long as it takes. */
  isUnderWay?: boolean
  isPatient?: boolean
  /** It has a place already, and would wait for itself: it begins beyond its share. */
  hasPlace?: boolean
}

/** Of one network and person, in the order in which they came. */
type Turns = { waiting: Set<Waiting>; atWork: number }

type Waiting = Wish & { begin(asker: Asking): void; fail(error: unknown): void }

/**
 * A bounded line in which no one is in everyone's way. Networks and people have shares of it, and take turns: whoever
 * has begun one waits for each of the others to begin one.
 */
export class FairLine {
  readonly #options: LineOptions
  readonly #atWork = new Tally()
  readonly #waiting = new Tally()
  /** Whose turn it is next: whoever began or ended last is last. */
  readonly #turns = new Map<string, Turns>()

  constructor(options: LineOptions) {
    this.#options = options
    if (!refusals.has(options.name)) refusals.set(options.name, none())
  }

  get atWork(): number {
    return this.#atWork.total
  }

  get waiting(): number {
    return this.#waiting.total
  }

  async run<T>(asker: Asking, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter({ askers: [asker] })
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Resolves when it begins, with what is to be called at its end. Throws the refusal. */
  async enter(wish: Wish): Promise<() => void> {
    wish.gone?.throwIfAborted()
    const found = this.#beginsFor(wish)
    if (found) return this.#begin(found[0])
    const [first] = wish.askers
    const why = wish.isUnderWay ? undefined : this.#whyNotWait(first)
    if (why) throw this.#refused(why)
    return this.#wait(first, wish)
  }

  /** Begins what may begin now: call it when others have joined askers, or there is room again. */
  advance(): void {
    for (let next = this.#next(); next; next = this.#next()) next.waiting.begin(next.asker)
  }

  failAll(error: unknown): void {
    for (const { waiting } of [...this.#turns.values()])
      for (const each of waiting) each.fail(error)
  }

  #beginsFor({ askers, hasPlace }: Wish): [Asking] | undefined {
    const { atWork, atWorkOfPerson, hasRoom } = this.#options
    if (this.#atWork.total >= atWork || hasRoom?.() === false) return
    for (const asker of askers)
      if (hasPlace || !this.#atWork.whyNot(asker, atWork, atWorkOfPerson)) return [asker]
  }

  #whyNotWait(asker: Asking): Why | undefined {
    const { atWork, atWorkOfPerson, waiting } = this.#options
    if (waiting > 0) return this.#waiting.whyNot(asker, waiting)
    return this.#atWork.whyNot(asker, atWork, atWorkOfPerson) ?? 'full'
  }

  #next(): { waiting: Waiting; asker: Asking } | undefined {
    for (const { waiting } of this.#turns.values())
      for (const each of waiting) {
        const found = this.#beginsFor(each)
        if (found) return { waiting: each, asker: found[0] }
      }
  }

  #begin(asker: Asking): () => void {
    const key = keyOf(asker)
    const turns = this.#turnsOf(key)
    const letOthersFirst = () => {
      this.#turns.delete(key)
      this.#turns.set(key, turns)
    }
    turns.atWork++
    letOthersFirst()
    this.#atWork.add(asker, 1)
    return () => {
      turns.atWork--
      letOthersFirst()
      this.#forgetIfIdle(key)
      this.#atWork.add(asker, -1)
      if (this.#options.onFree) this.#options.onFree()
      else this.advance()
    }
  }

  #turnsOf(key: string): Turns {
    const turns = this.#turns.get(key) ?? { waiting: new Set(), atWork: 0 }
    this.#turns.set(key, turns)
    return turns
  }

  #forgetIfIdle(key: string): void {
    const { waiting, atWork } = this.#turnsOf(key)
    if (waiting.size === 0 && atWork === 0) this.#turns.delete(key)
  }

  #wait(first: Asking, wish: Wish): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const key = keyOf(first)
    const patienceMs = wish.isPatient ? undefined : this.#options.patienceMs
    const end = () => {
      clearTimeout(timer)
      wish.gone?.removeEventListener('abort', leave)
      this.#waiting.add(first, -1)
      this.#turnsOf(key).waiting.delete(waiting)
      this.#forgetIfIdle(key)
    }
    const fail = (error: unknown) => {
      end()
      reject(error)
    }
    const leave = () => fail(wish.gone?.reason)
    const waiting: Waiting = {
      ...wish,
      fail,
      begin: (asker) => {
        const leave = this.#begin(asker)
        end()
        resolve(leave)
      },
    }
    const timer = patienceMs && setTimeout(() => fail(this.#refused('late')), patienceMs)
    wish.gone?.addEventListener('abort', leave)
    this.#waiting.add(first, 1)
    this.#turnsOf(key).waiting.add(waiting)
    return promise
  }

  #refused(why: Why): Error {
    const { name, refusal } = this.#options
    countRefused(name, why)
    return refusal(why)
  }
}

/** How many there are, also of each network and person. */
class Tally {
  total = 0
  readonly #counts = new Map<string, number>()

  add(asker: Asking, change: 1 | -1): void {
    this.total += change
    for (const key of keysOf(asker)) {
      if (!key) continue
      const count = (this.#counts.get(key) ?? 0) + change
      if (count > 0) this.#counts.set(key, count)
      else this.#counts.delete(key)
    }
  }

  /** Why someone gets none of so many places. */
  whyNot(asker: Asking, places: number, ofPerson = shareOf(places)): Why | undefined {
    const [network = '', person = ''] = keysOf(asker)
    if ((this.#counts.get(network) ?? 0) >= shareOf(places)) return 'network'
    if ((this.#counts.get(person) ?? 0) >= ofPerson) return 'person'
    if (this.total >= (asker && !asker.person ? forVisitors(places) : places)) return 'full'
  }
}

const refusals = new Map<string, Record<Why, number>>()
const none = (): Record<Why, number> => ({ full: 0, network: 0, person: 0, late: 0 })

/** Counts a refusal in a line that is kept elsewhere, such as by a limit that programs share. */
export function countRefused(line: string, why: Why): void {
  const counts = refusals.get(line) ?? none()
  counts[why]++
  refusals.set(line, counts)
}

/** How many this process has refused, by the name of their line. */
export const refusalsOfLines = (): { line: string; why: Why; count: number }[] =>
  [...refusals].flatMap(([line, counts]) => WHYS.map((why) => ({ line, why, count: counts[why] })))

const keyOf = (asker: Asking) => `${asker?.network} ${asker?.person}`

/** Whose share something counts in. */
const keysOf = (asker: Asking) => [
  asker?.network === undefined ? undefined : `network ${asker.network}`,
  asker?.person === undefined ? undefined : `person ${asker.person}`,
]
