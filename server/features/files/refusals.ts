import { Refusal } from '#domain/errors.ts'
import type { FilePurpose } from '#domain/messages/files.ts'
import { FILE_RULES } from '#domain/messages/files.ts'

export const tooLarge = (purpose: FilePurpose) =>
  new Refusal('too-large', 'file_too_large', FILE_RULES[purpose].tooLarge)

export const wrongType = (purpose: FilePurpose) =>
  new Refusal('unsupported', 'wrong_file_type', FILE_RULES[purpose].wrongType)

export const withPassword = () =>
  new Refusal(
    'unsupported',
    'file_has_password',
    'This document has a password, please save it without one',
  )

export const oldDocument = () =>
  new Refusal(
    'unsupported',
    'old_document',
    'This document is saved in an old way, please save it as .docx or PDF',
  )

export const oldText = () =>
  new Refusal(
    'unsupported',
    'old_text',
    'This text is saved in an old way, please save it as UTF-8',
  )

export const tooManyPixels = (purpose: FilePurpose, millions: number) =>
  new Refusal(
    'too-large',
    'too_many_pixels',
    `This ${purpose === 'avatar' ? 'photo' : 'picture'} has more than ${millions} megapixels, please choose a smaller one`,
  )

export const unreadable = (purpose: FilePurpose) =>
  new Refusal(
    'invalid',
    'unreadable_file',
    `This ${WORDS[purpose]} can’t be read, please choose another one`,
  )

const WORDS: Record<FilePurpose, string> = {
  avatar: 'photo',
  'intro-video': 'video',
  message: 'file',
}

const RETRY_SECONDS = 5

export const tooManyPictures = () =>
  new Refusal(
    'too-many',
    'too_many_pictures',
    'You are sending many pictures at once, please wait a moment',
    { retryAfter: RETRY_SECONDS },
  )

export const busyWithPictures = () =>
  new Refusal(
    'unavailable',
    'pictures_busy',
    'Many pictures are arriving at the moment, please try again shortly',
    { retryAfter: RETRY_SECONDS },
  )
