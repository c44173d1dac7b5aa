import type { CSSProperties } from 'react'
import { useState } from 'react'
import { cx } from './cx.ts'

const SIZES = {
  s: 'size-10 rounded-[12px] text-small',
  card: 'size-11.5 rounded-[14px] text-body sm:size-14 sm:text-h3',
  m: 'size-16 rounded-[18px] text-h3',
  l: 'size-28 rounded-l text-h2',
  /** On a profile: not larger with larger text, and by the width of what it stands in. */
  xl: 'size-[104px] rounded-[22px] text-h2 @min-[34rem]:size-[172px] @min-[34rem]:rounded-[28px] @min-[34rem]:text-h1',
}

type AvatarProps = {
  name: string
  src: string | null
  size?: keyof typeof SIZES
  className?: string
}

/** A photo, or initials if there is none or it fails to load. */
export function Avatar({ name, src, size = 'm', className }: AvatarProps) {
  const [broken, setBroken] = useState(false)
  return (
    <span
      aria-hidden
      style={{ '--hue': hueOf(name) } as CSSProperties}
      className={cx(
        'initials inline-flex shrink-0 items-center justify-center overflow-hidden font-[600]',
        SIZES[size],
        className,
      )}
    >
      {src && !broken ? (
        <img
          src={src}
          alt=""
          loading={size === 'xl' ? undefined : 'lazy'}
          className="size-full object-cover"
          onError={() => setBroken(true)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/** The same for the same name, in degrees. */
function hueOf(name: string): number {
  let hue = 0
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return hue
}

const TITLES = /^(dr|mr|mrs|ms|miss|mx|prof|sir|dame)\.?$/i

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !TITLES.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
