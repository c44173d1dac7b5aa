import { useState } from 'react'
import { cx } from './cx.ts'

const SIZES = {
  s: 'size-10 rounded-[12px] text-small',
  card: 'size-11.5 rounded-[14px] text-body sm:size-14 sm:text-h3',
  m: 'size-16 rounded-[18px] text-h3',
  l: 'size-28 rounded-l text-h2',
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
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden bg-blue-100 font-[600]',
        'text-ink-2',
        SIZES[size],
        className,
      )}
    >
      {src && !broken ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          onError={() => setBroken(true)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

const TITLES = /^(dr|mr|mrs|ms|miss|mx|prof|sir|dame)\.?$/i

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !TITLES.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
