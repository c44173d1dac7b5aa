import { useQuery } from '@tanstack/react-query'
import { LogOut, ScrollText, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deskPaths } from '#contract/desk-paths.ts'
import type { CaseQueue } from '#domain/cases.ts'
import { CASE_QUEUE_LABELS } from '#domain/cases.ts'
import { mayAct } from '#domain/staff.ts'
import { useStaffAccount } from '#web/api/staff.ts'
import { AccountButton } from '#web/layout/account-button.tsx'
import { LogoMark } from '#web/layout/logo.tsx'
import { useSignOut } from '#web/layout/use-sign-out.ts'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/menu.tsx'
import { deskQuery } from './queries.ts'

/** The bar of staff, in place of the site's header: the queues with what waits in each, and the account. */
export default function DeskBar({ current, search }: { current?: CaseQueue; search?: ReactNode }) {
  const account = useStaffAccount()
  const { data: desk } = useQuery(deskQuery)
  const leave = useSignOut()
  if (!account) return null
  return (
    <header className="z-20 flex flex-wrap items-center gap-x-3 border-line border-b bg-surface px-4 py-0.5 max-md:sticky max-md:top-0 sm:gap-x-5">
      <Link
        to={deskPaths.desk()}
        className="inline-flex min-h-11 items-center gap-2.5 font-[600] font-display text-[1.125rem]"
      >
        <LogoMark className="size-5" />
        <span className="max-[359px]:sr-only">Desk</span>
      </Link>
      <nav aria-label="Queues" className="flex flex-wrap gap-1">
        {desk?.queues.map(({ queue, open, overdue }) => (
          <Link
            key={queue}
            to={deskPaths.desk({ queue })}
            aria-current={queue === current ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-9 items-center gap-1.5 rounded-s px-2 font-[550] text-small sm:px-2.5 pointer-coarse:min-h-11',
              queue === current ? 'bg-sunken text-ink' : 'text-ink-2 hover:text-ink',
            )}
          >
            {CASE_QUEUE_LABELS[queue]}
            <span className={cx('figures', overdue > 0 ? 'font-[650] text-bad' : 'text-ink-2')}>
              {open}
              <span className="sr-only"> open{overdue > 0 && `, ${overdue} late`}</span>
            </span>
          </Link>
        ))}
      </nav>
      {search && (
        <div className="max-md:order-last max-md:w-full max-md:pb-1.5 md:ml-auto md:w-64">
          {search}
        </div>
      )}
      <div className={cx('flex min-w-0 items-center gap-2', search ? 'max-md:ml-auto' : 'ml-auto')}>
        <span className="wrap-anywhere max-w-56 text-right font-[550] text-small leading-tight max-lg:hidden">
          {account.name}
        </span>
        <Menu
          trigger={<AccountButton person={account} isOpen={false} />}
          items={[
            ...(desk && mayAct(desk.me.role, 'read-trail')
              ? [{ label: 'Trail', icon: <ScrollText />, link: <Link to={deskPaths.trail()} /> }]
              : []),
            { label: 'Account', icon: <Settings />, link: <Link to={deskPaths.account()} /> },
            { label: 'Sign Out', icon: <LogOut />, onChoose: leave },
          ]}
        />
      </div>
    </header>
  )
}
