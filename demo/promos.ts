import type { Vec3 } from '#domain/models/mesh.ts'
import { type Backdrop, backdrop } from '#domain/models/studio/backdrop.ts'
import type { Actor } from './scene.ts'

/** One picture of the sign-in screen's marquee: its figures and their positions, the camera angle, and the backdrop. */
export type Promo = {
  actors: Actor[]
  azimuth: number
  elevation: number
  backdrop: Backdrop
  closeUp?: { center: Vec3; radius: number }
}

export const promos: Promo[] = [
  {
    actors: [
      { id: '085', x: -2, y: -40 },
      { id: '087', x: 34, y: 30, turn: -8 },
      { id: '088', x: -35, y: 34, turn: 10 },
    ],
    azimuth: 4,
    elevation: 10,
    backdrop: backdrop('#5c1f4d', '#e58bb4', '#9c4a7c'),
  },
  {
    actors: [{ id: '097' }],
    azimuth: 30,
    elevation: 2,
    backdrop: backdrop('#0f2f38', '#7fc7bf', '#3f7f7f'),
  },
  {
    actors: [
      { id: '001', x: 16, y: 36, turn: -8 },
      { id: '009', x: -12, y: -32, turn: 6 },
    ],
    azimuth: 8,
    elevation: 12,
    backdrop: backdrop('#24343f', '#e0a36f', '#7f6a5c'),
  },
  {
    actors: [
      { id: '074', x: 24, y: 42 },
      { id: '071', x: -30, y: 14, turn: -6 },
      { id: '008', x: 10, y: -58, turn: 6 },
    ],
    azimuth: 14,
    elevation: 18,
    backdrop: backdrop('#9c6b7f', '#fbe3dc', '#dcb0b0'),
  },
  {
    actors: [
      { id: '078', x: 8, y: 26 },
      { id: '082', x: -36, y: -46, turn: 8 },
    ],
    azimuth: 14,
    elevation: 4,
    backdrop: backdrop('#1d3a30', '#a8d6a0', '#587f64'),
  },
  {
    actors: [
      { id: '094', x: 6, y: 20 },
      { id: '095', x: -20, y: -66, turn: -6 },
    ],
    azimuth: 16,
    elevation: 7,
    backdrop: backdrop('#1c1738', '#a884d6', '#4f3f7c'),
  },
  {
    actors: [{ id: '005' }],
    azimuth: -14,
    elevation: 0,
    backdrop: backdrop('#2f2a6a', '#c9a8f2', '#6f5fb0'),
    closeUp: { center: [0, -2, 66], radius: 48 },
  },
  {
    actors: [
      { id: '077', x: 16, y: 14, turn: -62 },
      { id: '012', x: -22, y: -48, turn: -10 },
    ],
    azimuth: 12,
    elevation: 8,
    backdrop: backdrop('#b0553c', '#fdd9a8', '#e09a72'),
  },
  {
    actors: [
      { id: '090', x: 12, y: 26 },
      { id: '093', x: -22, y: -46, turn: 6 },
    ],
    azimuth: 14,
    elevation: 6,
    backdrop: backdrop('#1f5a70', '#f7d98c', '#7fa39a'),
  },
  {
    actors: [
      { id: '083', x: 17, y: 18, turn: -6 },
      { id: '002', x: -20, y: -22, turn: 4 },
    ],
    azimuth: 6,
    elevation: 5,
    backdrop: backdrop('#3a1f2c', '#f2a38c', '#a05c5c'),
  },
  {
    actors: [{ id: '079' }],
    azimuth: -22,
    elevation: -2,
    backdrop: backdrop('#26331f', '#d8cf8c', '#7f7d4c'),
    closeUp: { center: [0, -6, 98], radius: 58 },
  },
]
