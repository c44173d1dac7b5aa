import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, LogOut, ScrollText, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deskPaths } from '#contract/paths/desk.ts'
import { mayAct } from '#domain/desk/staff.ts'
import { useStaffAccount } from '#web/api/queries/staff.ts'
import { deskQuery } from '#web/features/desk/queries.ts'
import { AccountButton } from '#web/shell/account/account-button.tsx'
import { useSignOut } from '#web/shell/account/use-sign-out.ts'
import { LogoMark } from '#web/shell/logo.tsx'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { Place } from './queue-tabs.tsx'
import { QueueMenu, QueueTabs } from './queue-tabs.tsx'

/** The bar of staff, in place of the site's header: the search, the account, and below them the queues. */
export default function DeskBar({ current, search }: { current?: Place; search?: ReactNode }) {
  const account = useStaffAccount()
  const { data: desk } = useQuery(deskQuery)
  const leave = useSignOut()
  if (!account) return null
  const seesFigures = desk !== undefined && mayAct(desk.me.role, 'see-figures')
  return (
    <header className="print:hidden z-20 border-line border-b bg-surface max-md:sticky max-md:top-0">
      <div className="flex flex-wrap items-center gap-x-3 px-4 py-0.5 sm:gap-x-5 md:flex-nowrap">
        <Link
          to={deskPaths.desk()}
          className="inline-flex min-h-11 items-center gap-2.5 font-[600] font-display text-[1.125rem]"
        >
          <LogoMark className="size-5" />
          <span>Desk</span>
        </Link>
        {desk && <QueueMenu queues={desk.queues} current={current} seesFigures={seesFigures} />}
        {search && (
          <div className="max-md:order-last max-md:w-full max-md:pb-1.5 md:min-w-40 md:max-w-96 md:flex-1">
            {search}
          </div>
        )}
        <div className="ml-auto flex min-w-0 items-center gap-3">
          {seesFigures && (
            <Link
              to={deskPaths.figures()}
              aria-current={current === 'figures' ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-9 items-center gap-1.5 rounded-s px-2.5 font-[550] text-small max-md:hidden pointer-coarse:min-h-11',
                current === 'figures' ? 'bg-sunken text-ink' : 'text-ink-2 hover:text-ink',
              )}
            >
              <ChartNoAxesColumn aria-hidden className="size-4" /> Figures
            </Link>
          )}
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
      </div>
      {desk && <QueueTabs queues={desk.queues} current={current} />}
    </header>
  )
}
