import type { Queries } from '#server/database/connect.ts'

/** Saves a listed professional, or leaves it saved. False when there is no such professional. */
export async function insertFavourite(
  db: Queries,
  clientId: string,
  professionalId: string,
): Promise<boolean> {
  const rows = await db.rows(
    `with found as (select professional_id from listings where professional_id = $2 and is_published),
       saved as (
         insert into favourites (client_id, professional_id)
         select $1, professional_id from found on conflict do nothing)
     select from found`,
    [clientId, professionalId],
    'insert_favourite',
  )
  return rows.length > 0
}

export async function deleteFavourite(
  db: Queries,
  clientId: string,
  professionalId: string,
): Promise<void> {
  await db.rows(
    `delete from favourites where client_id = $1 and professional_id = $2`,
    [clientId, professionalId],
    'delete_favourite',
  )
}

/** The ids of those still listed, the latest saved first. */
export async function favouriteIds(
  db: Queries,
  clientId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select f.professional_id as id from favourites f
     join listings l on l.professional_id = f.professional_id and l.is_published
     where f.client_id = $1 order by f.created_at desc, f.professional_id limit ${limit}`,
    [clientId],
    'favourite_ids',
  )
  return rows.map((row) => row.id)
}
