ALTER TABLE "pets" ADD COLUMN "neutered" boolean;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "marks" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "microchip" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "microchip_registry" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "ending" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "ended_on" date;