import type { ComponentProps } from 'react'
import { addressOf } from '#contract/call.ts'
import { calls } from '#contract/calls/messages/files.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** A photo or initials. Uploaded photos also have a small version of 128 × 128 pixels. */
export const Portrait = ({ src, ...avatar }: ComponentProps<typeof Avatar>) => {
  const isLarge = avatar.size === 'l' || avatar.size === 'xl'
  return <Avatar src={!isLarge && src?.startsWith(FILES) ? `${src}?size=small` : src} {...avatar} />
}

const FILES = addressOf(calls.getFile, { id: '' })
