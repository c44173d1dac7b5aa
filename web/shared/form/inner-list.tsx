import { Link } from 'react-router'
import { buttonStyle } from '#web/ui/button.tsx'

type InnerListProps = {
  /** Names the list for screen readers: 'Which sessions'. */
  label: string
  items: readonly { label: string; to: string; isHere: boolean }[]
}

/** Links between the parts of a tab or page, each with an address of its own. */
export function InnerList({ label, items }: InnerListProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {items.map((item) => (
        <Link
          key={item.label}
          to={item.to}
          preventScrollReset
          aria-current={item.isHere ? 'page' : undefined}
          className={buttonStyle({ variant: item.isHere ? 'primary' : 'quiet', size: 's' })}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  )
}
