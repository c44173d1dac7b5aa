import { MessageSquare } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { dashboardOf, paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import type { AccountRole } from '#domain/roles.ts'
import { isPerson } from '#domain/roles.ts'
import { useLiveConnection } from '#web/api/live.ts'
import { useAccount } from '#web/api/person.ts'
import { useConversations, useUnreadMessages } from '#web/api/queries/messages/conversations.ts'
import { useNewsCount } from '#web/api/queries/messages/news.ts'
import { useOffline } from '#web/shell/use-offline.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/icon-button.tsx'
import { UnreadCount } from '#web/ui/unread-count.tsx'
import { AccountButton } from './account-button.tsx'
import { Bell } from './bell.tsx'
import { menuOnDemand } from './menu-on-demand.tsx'
import { useNewsToasts } from './use-news-toasts.ts'
import { useSignOut } from './use-sign-out.ts'
import { useTitleCount } from './use-title-count.ts'

const AccountMenu = menuOnDemand(
  () => import('./account-menu.tsx'),
  (button) => <AccountButton {...button} />,
)

/** The header's part for whoever is signed in. Loaded separately, since visitors don't need it. */
export default function AccountBar() {
  const account = useAccount()
  const leave = useSignOut()
  if (!account) return null
  return (
    <>
      <Link
        to={dashboardOf(account)}
        className={`${buttonStyle({ variant: 'quiet', size: 's' })} max-sm:hidden`}
      >
        {DASHBOARDS[account.role]}
      </Link>
      {isPerson(account) && <OwnThings person={account} />}
      <Button variant="ghost" size="s" needsScript className="max-lg:hidden" onClick={leave}>
        Sign Out
      </Button>
    </>
  )
}

const DASHBOARDS: Record<AccountRole, string> = {
  CLIENT: 'My Dashboard',
  PROFESSIONAL: 'Dashboard',
  STAFF: 'Desk',
}

/** A client's or professional's messages and menu; keeps the live connection open. */
function OwnThings({ person }: { person: User }) {
  useLiveConnection()
  useNewsToasts()
  useOffline(person)
  useTitleCount(useUnreadMessages() + useNewsCount())
  return (
    <>
      <Bell person={person} />
      <Messages person={person} />
      <AccountMenu person={person} />
    </>
  )
}

function Messages({ person }: { person: User }) {
  const { pathname, search } = useLocation()
  const isScreenVisible =
    pathname === dashboardOf(person) && new URLSearchParams(search).get('tab') === 'messages'
  useConversations(isScreenVisible)
  const unread = useUnreadMessages()
  return (
    <Link
      to={paths.messages(person.role)}
      aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
      className={`${iconButtonStyle} relative max-[359px]:w-9`}
    >
      <MessageSquare aria-hidden className="size-5.5" />
      <UnreadCount count={unread} className="absolute top-0 left-5.5 h-5 min-w-5 px-1" />
    </Link>
  )
}
