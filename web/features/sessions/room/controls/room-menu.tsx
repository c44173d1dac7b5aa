import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Fragment, useId } from 'react'
import type { MenuItem } from '#web/ui/menu.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Control } from './room-control.tsx'

export type MenuGroup = { title: string; items: MenuItem[] }

/** What has no place in the bar, in groups with headings: one column, two on phones. */
export function RoomMenu({ groups }: { groups: MenuGroup[] }) {
  const id = useId()
  const filled = groups.filter(({ items }) => items.length > 0)
  return (
    <Menu
      items={filled.flatMap(({ items }) => items)}
      className="room-menu"
      trigger={
        <Control word="More">
          <Ellipsis />
        </Control>
      }
    >
      {(draw) =>
        filled.map(({ title, items }, n) => (
          <Fragment key={title}>
            {n > 0 && <DropdownMenu.Separator className="room-menu-line" />}
            <DropdownMenu.Group aria-labelledby={`${id}${n}`}>
              <DropdownMenu.Label id={`${id}${n}`}>{title}</DropdownMenu.Label>
              {items.map(draw)}
            </DropdownMenu.Group>
          </Fragment>
        ))
      }
    </Menu>
  )
}
