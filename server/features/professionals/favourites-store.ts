import { many, one, typed, write } from '#server/database/statement.ts'

/** Saves a listed professional; does nothing if already saved. */
export const insertFavourite = one(
  'professionals.insertFavourite',
  `with found as (
       select professional_id from listings where professional_id = $professionalId and is_published),
     saved as (
       insert into favourites (client_id, professional_id)
       select $clientId, professional_id from found on conflict do nothing)
   select exists (select from found) as is_listed`,
  typed<{ isListed: boolean }>(),
)

export const deleteFavourite = write(
  'professionals.deleteFavourite',
  'delete from favourites where client_id = $clientId and professional_id = $professionalId',
)

/** Those still listed, last saved first. */
export const favouritesOf = many(
  'professionals.favouritesOf',
  `select f.professional_id as id from favourites f
   join listings l on l.professional_id = f.professional_id and l.is_published
   where f.client_id = $clientId order by f.created_at desc, f.professional_id limit $limit`,
)
