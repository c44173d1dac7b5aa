import type { ComponentProps, ComponentType, ReactElement } from 'react'
import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/people/sign-in.ts'
import type { HeaderMenuProps } from '#web/shell/header-menu.tsx'

type Menu = ComponentType<HeaderMenuProps & { person: User }>
type ButtonProps = ComponentProps<'button'> & { isOpen: boolean }

/** A button of the header, and its menu, whose script is fetched when someone is about to press it. */
export function menuOnDemand(
  load: () => Promise<{ default: Menu }>,
  button: (props: ButtonProps & { person: User }) => ReactElement,
) {
  const LoadedMenu = lazy(load)
  return function OnDemand({ person }: { person: User }) {
    const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
    const isOpen = menu === 'open'
    if (menu === 'never')
      return button({
        person,
        isOpen,
        onPointerEnter: load,
        onFocus: load,
        onClick: () => setMenu('open'),
      })
    const trigger = button({ person, isOpen })
    return (
      <Suspense fallback={trigger}>
        <LoadedMenu
          person={person}
          trigger={trigger}
          open={isOpen}
          onOpenChange={(open) => setMenu(open ? 'open' : 'closed')}
        />
      </Suspense>
    )
  }
}
