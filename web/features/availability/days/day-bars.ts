/** Class names that join days to a bar with round ends; a day's button is 40 pixels wide. */
const BAR =
  "relative [&>button]:relative before:absolute before:inset-x-0 before:top-1/2 before:h-10 before:-translate-y-1/2 before:content-[''] empty:before:hidden first:before:rounded-l-full last:before:rounded-r-full"
const START = 'before:left-[calc(50%-20px)]! before:rounded-l-full'
const END = 'before:right-[calc(50%-20px)]! before:rounded-r-full'

/** The look of a bar: days off are filled, other hours outlined, chosen ones in the colour of actions. */
const LOOKS = {
  scheduled: 'before:border-ink-3 before:border-y before:border-dashed',
  off: 'before:bg-sunken [&>button]:text-ink-2 [&>button]:line-through [&>button]:hover:bg-transparent',
  other:
    'before:border-2 before:border-line-strong before:bg-blue-50 [&>button]:hover:bg-transparent',
  chosen:
    'before:bg-action [&>button]:bg-transparent [&>button]:text-on-action [&>button]:hover:bg-action-hover',
}
export type BarName = keyof typeof LOOKS

/** Class names by modifier: `off` for all days of a bar, `off_start` and `off_end` for its ends. */
export const barClassNames = Object.fromEntries(
  (Object.keys(LOOKS) as BarName[]).flatMap((name) => [
    [name, `${BAR} ${LOOKS[name]}`],
    [`${name}_start`, START],
    [`${name}_end`, END],
  ]),
)

/** The modifiers of one kind of bar. */
export function barsOf<Day>(
  name: BarName,
  stretches: { from: string; to: string }[],
  asDay: (date: string) => Day,
): Record<string, (Day | { from: Day; to: Day })[]> {
  return {
    [name]: stretches.map(({ from, to }) => ({ from: asDay(from), to: asDay(to) })),
    [`${name}_start`]: stretches.map(({ from }) => asDay(from)),
    [`${name}_end`]: stretches.map(({ to }) => asDay(to)),
  }
}
