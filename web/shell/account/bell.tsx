import { Bell as Icon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useNewsCount } from '#web/api/queries/messages/news.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { UnreadCount } from '#web/ui/unread-count.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { menuOnDemand } from './menu-on-demand.tsx'

/** What the user was told lately, with how much of it is new. */
export const Bell = menuOnDemand(
  () => import('./bell-list.tsx'),
  ({ person: _, ...button }) => <BellButton {...button} />,
)

function BellButton({ isOpen, ...rest }: ComponentProps<'button'> & { isOpen: boolean }) {
  const count = useNewsCount()
  return (
    <IconButton
      aria-haspopup="menu"
      aria-expanded={isOpen}
      {...rest}
      className="max-[359px]:w-9"
      label={count > 0 ? `Notifications, ${count} new` : 'Notifications'}
      disabled={!useHydrated()}
    >
      <span className="relative">
        <Icon aria-hidden className="size-5.5" />
        <UnreadCount count={count} className="absolute -top-2.5 left-2.5 h-5 min-w-5 px-1" />
      </span>
    </IconButton>
  )
}
