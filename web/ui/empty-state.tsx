import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  /** h1 where there is nothing else on the page. */
  heading?: 'h1' | 'h2'
  description?: string
  icon?: ReactNode
  /** A button or link to continue. */
  action?: ReactNode
}

export function EmptyState({
  title,
  heading: Heading = 'h2',
  description,
  icon,
  action,
}: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-14 text-center">
      {icon && <span className="text-ink-3 [&>svg]:size-8">{icon}</span>}
      <Heading className="text-h2">{title}</Heading>
      {description && <p className="max-w-[40ch] text-ink-2">{description}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
