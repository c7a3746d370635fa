import { answers } from './answers.presenter.ts';
import type { Operations } from './operations.rules.ts';

export const healthOperations: Operations = {
  'GET /api/pets/:petId/health': {
    id: 'getHealth',
    summary: 'All health records of a pet',
    answer: answers.health,
  },
  'GET /api/pets/:petId/health.csv': {
    id: 'getHealthTable',
    summary: 'One kind of health records as a table',
    answer: 'csv',
  },
  'GET /api/pets/:petId/visit-brief.pdf': {
    id: 'printVisitBrief',
    summary: 'What a vet needs to know',
    answer: 'pdf',
  },
  'GET /api/pets/:petId/health-record.pdf': {
    id: 'printHealthRecord',
    summary: 'All health records on paper',
    answer: 'pdf',
  },
  'GET /api/pets/:petId/health-check': { id: 'checkPetHealth', summary: 'What is due or missing for a pet' },
  'GET /api/health-check': { id: 'checkHealth', summary: 'What is due or missing for all pets' },
  'POST /api/pets/:petId/weights': {
    id: 'addWeight',
    summary: 'Add a weight',
    answer: answers.addedWeight,
    status: 201,
  },
  'PATCH /api/pets/:petId/weights/:id': {
    id: 'changeWeight',
    summary: 'Change a weight',
    answer: answers.weight,
  },
  'DELETE /api/pets/:petId/weights/:id': {
    id: 'deleteWeight',
    summary: 'Delete a weight',
    answer: answers.weight,
  },
  'POST /api/pets/:petId/medications': {
    id: 'addMedication',
    summary: 'Add a medication',
    answer: answers.medication,
    status: 201,
  },
  'PATCH /api/pets/:petId/medications/:id': {
    id: 'changeMedication',
    summary: 'Change a medication',
    answer: answers.medication,
  },
  'DELETE /api/pets/:petId/medications/:id': {
    id: 'deleteMedication',
    summary: 'Delete a medication',
    answer: answers.deletedMedication,
  },
  'POST /api/pets/:petId/vaccinations': {
    id: 'addVaccination',
    summary: 'Add a vaccination',
    answer: answers.vaccination,
    status: 201,
  },
  'PATCH /api/pets/:petId/vaccinations/:id': {
    id: 'changeVaccination',
    summary: 'Change a vaccination',
    answer: answers.vaccination,
  },
  'DELETE /api/pets/:petId/vaccinations/:id': {
    id: 'deleteVaccination',
    summary: 'Delete a vaccination',
    answer: answers.vaccination,
  },
  'POST /api/pets/:petId/events': {
    id: 'addMedicalEvent',
    summary: 'Add a medical event',
    answer: answers.event,
    status: 201,
  },
  'PATCH /api/pets/:petId/events/:id': {
    id: 'changeMedicalEvent',
    summary: 'Change a medical event',
    answer: answers.event,
  },
  'DELETE /api/pets/:petId/events/:id': {
    id: 'deleteMedicalEvent',
    summary: 'Delete a medical event',
    answer: answers.event,
  },
  'POST /api/pets/:petId/medications/:id/doses': {
    id: 'addDose',
    summary: 'Record a dose',
    answer: answers.dose,
    status: 201,
  },
  'DELETE /api/pets/:petId/medications/:id/doses/:doseId': {
    id: 'deleteDose',
    summary: 'Delete a dose',
    answer: answers.dose,
  },
  'POST /api/pets/:petId/home-checks': {
    id: 'addHomeCheck',
    summary: 'Add a home check',
    answer: answers.homeCheck,
    status: 201,
  },
  'DELETE /api/pets/:petId/home-checks/:id': {
    id: 'deleteHomeCheck',
    summary: 'Delete a home check',
    answer: answers.homeCheck,
  },
};
