import { useMedia } from '#web/ui/use-media.ts'

/** A phone, upright or held sideways: there is no room for five weeks beside the times. */
export const useSmallScreen = () => useMedia('(width < 768px), (height < 560px)')
