import { MessageSquare } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { dashboardOf, paths } from '#contract/paths.ts'
import { useConversations, useUnreadMessages } from '#web/api/conversations.ts'
import { useLiveConnection } from '#web/api/live.ts'
import { usePerson } from '#web/api/person.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/icon-button.tsx'
import { UnreadCount } from '#web/ui/unread-count.tsx'
import { AccountButton } from './account-button.tsx'
import { useSignOut } from './use-sign-out.ts'

const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = lazy(loadMenu)

/**
 * The header's part for a signed-in person, which keeps the live connection open. Loaded separately, since visitors
 * don't need it.
 */
export default function AccountBar() {
  useLiveConnection()
  const person = usePerson()
  const leave = useSignOut()
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  if (!person) return null
  const button = <AccountButton person={person} isOpen={menu === 'open'} />
  return (
    <>
      <Link
        to={dashboardOf(person)}
        className={`${buttonStyle({ variant: 'quiet', size: 's' })} max-sm:hidden`}
      >
        {person.role === 'CLIENT' ? 'My Dashboard' : 'Dashboard'}
      </Link>
      <Messages person={person} />
      {menu === 'never' ? (
        <AccountButton
          person={person}
          isOpen={false}
          onPointerEnter={loadMenu}
          onFocus={loadMenu}
          onClick={() => setMenu('open')}
        />
      ) : (
        <Suspense fallback={button}>
          <AccountMenu
            person={person}
            trigger={button}
            open={menu === 'open'}
            onOpenChange={(open) => setMenu(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
      <Button variant="ghost" size="s" needsScript className="max-lg:hidden" onClick={leave}>
        Sign Out
      </Button>
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
      className={`${iconButtonStyle} relative`}
    >
      <MessageSquare aria-hidden className="size-5.5" />
      <UnreadCount count={unread} className="absolute top-0 left-5.5 h-5 min-w-5 px-1" />
    </Link>
  )
}
