/** An item as it is read: its keys, and what it says. */
export interface Ficha {
  pk: string
  sk: string
  GSI1PK?: string
  GSI1SK?: string
  GSI2PK?: string
  GSI2SK?: string
  GSI3PK?: string
  GSI3SK?: string
}
