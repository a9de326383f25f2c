import { Oyentes } from './oyentes'

/** Each place that the router comes to, the same one again among them. The screen on show may be that of the place before. */
export const llegadas = new Oyentes()
