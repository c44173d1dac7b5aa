import type { Figures } from '#contract/desk/figures.ts'
import { FIGURE_NAMES } from '#domain/desk/figures.ts'
import { CASE_QUEUES } from '#domain/desk/queues.ts'
import { dateOfDay, dayNumber } from '#domain/hours/zone.ts'
import type { Context } from '#server/context.ts'
import type { Range } from './days.ts'
import { boundsOf, checkDays, daysFrom, todayOf } from './days.ts'
import * as store from './store.ts'

/** The figures of these days: earlier ones as they were counted last, and today as it is now. Throws 400. */
export async function figuresOf({ db, clock }: Context, range: Range): Promise<Figures> {
  const now = clock()
  checkDays(range, now)
  const today = todayOf(now)
  const before = dateOfDay(dayNumber(today) - 1)
  const kept = { first: range.from, last: range.to < today ? range.to : before }
  const [{ day: first }, counted, earlier, latest, times, listed] = await Promise.all([
    store.firstDay(db, { now }),
    store.countedDays(db, kept),
    store.daysKept(db, kept),
    range.to === today
      ? store.countDay(db, { day: today, now, ...boundsOf({ from: today, to: today }) })
      : [],
    store.timesOf(db, boundsOf(range)),
    store.listedNow(db),
  ])
  const days = daysFrom(range)
  const places = new Map(days.map((day, n) => [day, n]))
  const known = new Set(counted.map(({ day }) => day))
  const values = new Map<string, number[]>()
  for (const { day, figure, queue, value } of [
    ...earlier,
    ...latest.map((each) => ({ day: today, ...each })),
  ]) {
    const key = `${figure} ${queue}`
    const list = values.get(key) ?? days.map(() => 0)
    list[places.get(day) ?? 0] = value
    values.set(key, list)
  }
  const byDay = (figure: string, queue = '') =>
    values.get(`${figure} ${queue}`) ?? days.map(() => 0)
  return {
    days,
    figures: FIGURE_NAMES.map((figure) => ({
      figure,
      total: sum(byDay(figure)),
      byDay: byDay(figure),
    })),
    queues: CASE_QUEUES.map((queue) => {
      const each = {
        opened: byDay('opened', queue),
        resolved: byDay('resolved', queue),
        late: byDay('late', queue),
      }
      const took = times.find((time) => time.queue === queue)
      return {
        queue,
        opened: sum(each.opened),
        resolved: sum(each.resolved),
        late: sum(each.late),
        byDay: each,
        medianMinutes: took?.medianMinutes ?? null,
        mostMinutes: took?.mostMinutes ?? null,
      }
    }),
    listed: listed.count,
    uncounted: days.filter((day) => day >= first && day < today && !known.has(day)).length,
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
