-- A tick without a scan needs no reason; a house that demands scans is told once, when the request is marked pulled.
ALTER TABLE "order_picks" DROP CONSTRAINT "order_picks_by_hand_have_a_reason";
