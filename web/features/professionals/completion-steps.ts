import { paths } from '#contract/paths/paths.ts'
import { payoutsPath } from '#contract/paths/payouts.ts'
import type { CompletionStep } from '#domain/profile/profile-completion.ts'

/** The label and link of each step. */
export const COMPLETION_LINKS: Record<CompletionStep, { label: string; to: string }> = {
  email: { label: 'Confirm your email address', to: paths.verifyEmail() },
  identity: { label: 'Verify your identity', to: paths.verification() },
  photo: { label: 'Add a photo', to: paths.profileEditor('photo') },
  headline: { label: 'Write a headline', to: paths.profileEditor('headline') },
  about: { label: 'Write about yourself', to: paths.profileEditor('about') },
  categories: { label: 'Choose your categories', to: paths.profileEditor('categories') },
  rate: { label: 'Set your price', to: paths.profileEditor('price') },
  titles: { label: 'Prove the title you use', to: paths.profileEditor('qualifications') },
  subjects: { label: 'Name your subjects', to: paths.profileEditor('subjects') },
  languages: { label: 'Choose your languages', to: paths.profileEditor('languages') },
  qualifications: { label: 'Add a qualification', to: paths.profileEditor('qualifications') },
  location: { label: 'Say where you are', to: paths.profileEditor('location') },
  business: {
    label: 'Add your business details',
    to: paths.profileEditor('business'),
  },
  hours: { label: 'Set your working hours', to: paths.availability() },
  payouts: { label: 'Set up your payouts', to: payoutsPath() },
}
