import { Link } from 'react-router'
import type { BookingFile } from '#contract/desk/look-ups.ts'
import { Part, Rows, rowStyle } from './part.tsx'

export const Cases = ({ cases }: Pick<BookingFile, 'cases'>) => (
  <Part title="Cases">
    <Rows none="No cases.">
      {cases.map(({ id, number, title, isResolved, path }) => (
        <li key={id}>
          <Link to={path} className={rowStyle}>
            <span className="wrap-anywhere min-w-0">
              <span className="figures font-[600]">C-{number}</span>
              <span> {title}</span>
            </span>
            <span className="text-ink-2 text-tiny">{isResolved ? 'Resolved' : 'Open'}</span>
          </Link>
        </li>
      ))}
    </Rows>
  </Part>
)
