import { AVATAR_PIXELS } from '#domain/messages/files.ts'

/** Photos that some browsers can read. They are uploaded as JPEG, like every profile photo. */
export const HEIC_TYPES = ['image/heic', 'image/heif'] as const

/** Browsers that can't read HEIC often don't know its type either. */
export const isHeic = ({ name, type }: { name: string; type: string }) =>
  HEIC_TYPES.some((heic) => heic === type) || /\.hei[cf]$/i.test(name)

/**
 * The side of the square to upload, in pixels, when `side` pixels of a photo were chosen: twice what is stored keeps it
 * sharp after the server's own resizing. Nothing is enlarged.
 */
export const uploadedSide = (side: number) =>
  Math.max(1, Math.min(Math.round(side), 2 * AVATAR_PIXELS.large))

/** Whether a square of this side looks blurred where photos are shown large. */
export const isBlurred = (side: number) => Math.round(side) < AVATAR_PIXELS.large / 2
