/** The country whose departments and towns are listed; of the others only the name is known. */
export const COLOMBIA = 'CO'

/** Where somebody lives or a store stands, by the codes of the tax authority's lists; blank where nobody said. */
export interface Lugar {
  country_code: string
  state_code: string
  city_code: string
}
