/** The pincodes of the demo town's restaurants, each with city, state and approximate middle. */
import type { PincodeRow } from '#server/nearby/index.ts';

type Middle = readonly [pincode: string, lat: number, lng: number];

const of = (city: string, state: string, middles: readonly Middle[]): PincodeRow[] =>
  middles.map(([pincode, lat, lng]) => ({ pincode, city, state, lat, lng }));

export const townPincodes: readonly PincodeRow[] = [
  ...of('Bengaluru', 'Karnataka', [
    ['560003', 13.003, 77.571],
    ['560011', 12.93, 77.583],
    ['560034', 12.928, 77.629],
    ['560038', 12.978, 77.64],
    ['560066', 12.97, 77.75],
    ['560076', 12.9, 77.605],
    ['560102', 12.911, 77.645],
  ]),
  ...of('Mumbai', 'Maharashtra', [
    ['400001', 18.938, 72.836],
    ['400003', 18.953, 72.834],
    ['400007', 18.961, 72.815],
    ['400028', 19.022, 72.84],
    ['400050', 19.055, 72.83],
    ['400057', 19.1, 72.853],
    ['400067', 19.206, 72.842],
  ]),
  ...of('New Delhi', 'Delhi', [
    ['110001', 28.631, 77.219],
    ['110006', 28.657, 77.226],
    ['110013', 28.59, 77.247],
    ['110016', 28.547, 77.2],
    ['110019', 28.538, 77.255],
    ['110024', 28.568, 77.243],
    ['110027', 28.648, 77.12],
  ]),
  ...of('Hyderabad', 'Telangana', [
    ['500002', 17.362, 78.474],
    ['500003', 17.44, 78.495],
    ['500016', 17.438, 78.452],
    ['500029', 17.402, 78.485],
    ['500032', 17.44, 78.349],
    ['500034', 17.415, 78.44],
    ['500072', 17.493, 78.4],
  ]),
];
