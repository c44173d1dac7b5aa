import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { useSite } from '#web/shared/page/site.ts'

export function Logo() {
  const { brandName } = useSite()
  return (
    <Link
      to={paths.home()}
      className="inline-flex min-h-11 items-center gap-2.5 font-[600] font-display text-h2 leading-none tracking-[-0.02em]"
    >
      <LogoMark className="size-6.5" />
      {brandName}
    </Link>
  )
}

export const LogoMark = ({ className }: { className: string }) => (
  <span
    aria-hidden
    className={`grid place-items-center rounded-s rounded-bl-[2px] bg-action ${className}`}
  >
    <span className="size-2/5 rounded-full bg-surface" />
  </span>
)
