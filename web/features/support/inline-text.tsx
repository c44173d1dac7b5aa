import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Text in which `[words](address)` is a link. */
export function InlineText({ children }: { children: string }) {
  return children.split(/(\[[^\]]+\]\([^)]+\))/).map((part): ReactNode => {
    const [, words, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
    if (!words || !address) return part
    return address.startsWith('/') ? (
      <Link key={part} to={address}>
        {words}
      </Link>
    ) : (
      <a key={part} href={address}>
        {words}
      </a>
    )
  })
}
