import { useId } from 'react'
import { Link } from 'react-router'
import type { Figures } from '#contract/desk/figures.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { FIGURE_GROUPS, FIGURES, LISTED } from '#domain/desk/figures.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { DayBars } from './day-bars.tsx'
import type { Days } from './range.ts'
import { shownValue } from './words.ts'

type FigureGroupsProps = { figures: Figures; range: Days }

/** Each figure with its sum, its days as bars, what it means, and a link to the rows behind it. */
export function FigureGroups({ figures: { days, figures, listed }, range }: FigureGroupsProps) {
  return FIGURE_GROUPS.map((group) => (
    <Group key={group} title={group}>
      {figures
        .filter(({ figure }) => FIGURES[figure].group === group)
        .map(({ figure, total, byDay }) => {
          const { label, means, unit } = FIGURES[figure]
          return (
            <Card
              key={figure}
              label={label}
              value={shownValue(total, unit)}
              means={means}
              to={deskPaths.figures({ ...range, figure })}
            >
              <DayBars days={days} values={byDay} unit={unit} />
            </Card>
          )
        })}
      {group === 'People' && (
        <Card
          label={LISTED.label}
          value={shownValue(listed, 'count')}
          means={LISTED.means}
          to={deskPaths.figures({ ...range, figure: 'listed' })}
        />
      )}
    </Group>
  ))
}

function Group({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-h2">
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">{children}</ul>
    </section>
  )
}

type CardProps = {
  label: string
  value: string
  means: string
  to: string
  children?: Elements
}

const Card = ({ label, value, means, to, children }: CardProps) => (
  <li className="relative flex min-w-0 flex-col rounded-m border border-line bg-surface px-4 py-3.5 hover:border-line-strong">
    <h3 className="font-[550] font-sans text-ink-2 text-small tracking-normal">
      <Link to={to} className="after:absolute after:inset-0 after:rounded-m">
        <span>{label}</span>
        <span className="sr-only">: show the rows</span>
      </Link>
    </h3>
    <p className="figures wrap-anywhere mt-0.5 font-[650] text-[1.5rem] leading-tight">{value}</p>
    {children}
    <p className="mt-2 text-ink-2 text-tiny">{means}</p>
  </li>
)
