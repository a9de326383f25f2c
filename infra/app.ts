import { App } from 'aws-cdk-lib'
import { Veta } from './veta'

export const veta = new Veta(new App(), 'Veta', { description: 'Veta: back-office of a board-cutting shop' })
